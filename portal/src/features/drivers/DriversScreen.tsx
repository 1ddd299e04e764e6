/** Drivers. */
export default function DriversScreen() {
  return null;
}
