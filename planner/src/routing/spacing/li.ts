/** Made by `npm run geocoding:table` from GeoNames' postal codes (CC BY 4.0). */
export const steps = '9485 9,9486 6,9487 9,9488 7,9490 18,9491 11,9492 9,9493 6,9494 13,9495 18,9496 18,9497 23,9498 9';
