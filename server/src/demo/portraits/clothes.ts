/** What the people of the demo's portraits wear. */

interface Dress {
  color: string;
  second: string;
}

const shoulders = (color: string) =>
  `<path d="M28 400 C34 344 82 324 150 306 C166 340 234 340 250 306 C318 324 366 344 372 400 Z" fill="${color}"/>`;
const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const clothes = {
  /** A sweater with a round neck. */
  sweater: ({ color, second }: Dress) => shoulders(color) + stroke('M150 306 C166 342 234 342 250 306', second, 11),
  /** A shirt with a collar, open at the neck. */
  shirt: ({ color, second }: Dress) =>
    [
      shoulders(color),
      `<path d="M160 296 L140 312 L172 352 L200 330 L228 352 L260 312 L240 296 C232 322 168 322 160 296 Z" fill="${second}"/>`,
      stroke('M200 340 L200 400', second, 3),
      `<circle cx="200" cy="366" r="3.5" fill="${second}"/>`,
    ].join(''),
  /** A jacket over a shirt. */
  jacket: ({ color, second }: Dress) =>
    [
      shoulders(second),
      `<path d="M28 400 C34 344 82 324 146 307 L182 400 Z" fill="${color}"/>`,
      `<path d="M372 400 C366 344 318 324 254 307 L218 400 Z" fill="${color}"/>`,
      `<path d="M146 307 L134 336 L152 348 L146 360 L182 400 L164 330 Z" fill="#000000" fill-opacity="0.16"/>`,
      `<path d="M254 307 L266 336 L248 348 L254 360 L218 400 L236 330 Z" fill="#000000" fill-opacity="0.16"/>`,
    ].join(''),
  /** A work vest with bands that shine in a lorry's lights. */
  vest: ({ color, second }: Dress) =>
    [
      shoulders(second),
      `<path d="M92 400 L104 318 L150 306 C158 346 186 372 200 380 C214 372 242 346 250 306 L296 318 L308 400 Z" fill="${color}"/>`,
      `<path d="M97 372 L303 372 L305 386 L95 386 Z" fill="#eef1ee"/>`,
      `<path d="M118 314 L134 310 L142 372 L124 372 Z M282 314 L266 310 L258 372 L276 372 Z" fill="#eef1ee"/>`,
    ].join(''),
  /** A sweater with a hood. */
  hoodie: ({ color, second }: Dress) =>
    [
      `<path d="M124 318 C122 282 152 272 168 284 L232 284 C248 272 278 282 276 318 C262 352 138 352 124 318 Z" fill="${second}"/>`,
      `<path d="M28 400 C34 344 82 326 132 314 C150 352 250 352 268 314 C318 326 366 344 372 400 Z" fill="${color}"/>`,
      stroke('M178 344 L176 384', '#f4f2ec', 4),
      stroke('M222 344 L224 384', '#f4f2ec', 4),
    ].join(''),
  /** A sweater with a high neck. */
  rollneck: ({ color, second }: Dress) =>
    [
      shoulders(color),
      `<path d="M160 286 C160 276 240 276 240 286 L250 322 C238 366 162 366 150 322 Z" fill="${color}"/>`,
      stroke('M156 314 C168 330 232 330 244 314', second, 4),
    ].join(''),
} as const;
export type Clothes = keyof typeof clothes;
