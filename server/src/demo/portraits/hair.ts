/** Hair of the demo's portraits: what lies behind the head, and what falls in front of it. */

interface Hair {
  behind: string;
  before: string;
}

const shape = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;
const gloss = (d: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="#ffffff" stroke-opacity="0.16" stroke-width="${width}" stroke-linecap="round"/>`;

/** Short at the sides, from ear to ear over the head; the way the front falls makes the difference. */
const cap = (front: string) =>
  `M133 186 C126 150 126 76 200 74 C274 76 274 150 267 186 C262 176 262 164 258 152 ${front} C138 164 138 176 133 186 Z`;

export const hairstyles = {
  bald: (color: string) => ({
    behind: '',
    before: [
      shape('M133 190 C128 172 130 156 138 146 C141 160 141 172 140 186 Z', color),
      shape('M267 190 C272 172 270 156 262 146 C259 160 259 172 260 186 Z', color),
      gloss('M172 112 C182 104 198 102 210 104', 7),
    ].join(''),
  }),
  crop: (color: string) => ({
    behind: '',
    before:
      shape(cap('C250 132 226 124 200 124 C174 124 150 132 142 152'), color) + gloss('M160 100 C176 88 204 86 222 92'),
  }),
  parted: (color: string) => ({
    behind: '',
    before:
      shape(
        'M133 186 C124 146 128 78 196 72 C262 66 280 122 267 186 C262 176 262 164 258 150 C232 148 196 138 176 112 C172 134 156 144 142 152 C138 164 138 176 133 186 Z',
        color,
      ) + gloss('M184 96 C204 112 232 122 252 126'),
  }),
  swept: (color: string) => ({
    behind: '',
    before:
      shape(
        'M133 184 C124 150 128 104 150 92 C160 66 214 54 252 80 C276 96 272 150 267 184 C262 172 262 162 258 150 C254 134 246 126 236 122 C212 132 178 130 160 122 C150 130 144 140 142 152 C138 164 138 174 133 184 Z',
        color,
      ) + gloss('M166 100 C190 84 222 80 244 94'),
  }),
  receding: (color: string) => ({
    behind: '',
    before:
      shape(
        'M133 188 C126 150 134 96 170 84 C186 76 214 76 230 84 C266 96 274 150 267 188 C262 178 262 166 259 152 C254 126 240 112 226 112 C218 104 210 116 200 116 C190 116 182 104 174 112 C160 112 146 126 141 152 C138 166 138 178 133 188 Z',
        color,
      ) + gloss('M178 92 C192 86 208 86 222 92', 4),
  }),
  round: (color: string) => ({
    behind: `<circle cx="200" cy="140" r="92" fill="${color}"/>`,
    before:
      shape(
        'M134 178 C120 96 160 70 200 70 C240 70 280 96 266 178 C262 142 244 124 200 124 C156 124 138 142 134 178 Z',
        color,
      ) + gloss('M150 84 C170 64 214 58 242 74', 6),
  }),
  bob: (color: string) => ({
    behind: shape(
      'M118 262 C104 200 104 66 200 66 C296 66 296 200 282 262 C262 274 238 268 232 256 L168 256 C162 268 138 274 118 262 Z',
      color,
    ),
    before:
      shape(
        'M122 240 C114 196 116 84 200 78 C284 84 286 196 278 240 C268 216 264 186 260 158 C236 156 204 142 186 118 C178 142 158 156 140 160 C136 186 132 216 122 240 Z',
        color,
      ) + gloss('M194 96 C212 116 240 130 262 134'),
  }),
  fringe: (color: string) => ({
    behind: shape(
      'M116 268 C106 196 108 66 200 66 C292 66 294 196 284 268 C266 276 240 272 232 260 L168 260 C160 272 134 276 116 268 Z',
      color,
    ),
    before:
      shape(
        'M120 250 C110 196 116 76 200 76 C284 76 290 196 280 250 C266 222 264 186 262 150 C240 156 160 156 138 150 C136 186 134 222 120 250 Z',
        color,
      ) + gloss('M150 112 C172 98 228 98 250 112'),
  }),
  long: (color: string) => ({
    behind: shape(
      'M108 356 C88 250 96 64 200 64 C304 64 312 250 292 356 C266 372 244 350 240 320 L160 320 C156 350 134 372 108 356 Z',
      color,
    ),
    before:
      shape(
        'M124 262 C114 196 116 82 204 76 C284 80 286 196 276 262 C266 226 262 188 258 162 C240 150 220 132 212 110 C200 136 166 152 142 160 C138 188 134 226 124 262 Z',
        color,
      ) + gloss('M206 92 C190 116 168 130 146 138'),
  }),
  bun: (color: string) => ({
    behind: `<circle cx="200" cy="68" r="31" fill="${color}"/>` + gloss('M184 58 C191 48 206 46 215 52'),
    before:
      shape(
        'M134 184 C124 140 132 76 200 76 C268 76 276 140 266 184 C262 170 262 158 256 146 C240 122 222 112 200 112 C178 112 160 122 144 146 C138 158 138 170 134 184 Z',
        color,
      ) + gloss('M156 108 C174 92 210 86 236 100'),
  }),
  tail: (color: string) => ({
    behind: shape('M258 120 C312 116 322 190 306 250 C300 276 286 292 276 296 C284 256 282 210 256 180 Z', color),
    before:
      shape(
        'M134 184 C124 140 130 74 200 74 C270 74 276 140 266 184 C262 170 262 158 257 146 C238 140 208 130 190 112 C182 130 160 142 143 148 C138 160 138 172 134 184 Z',
        color,
      ) + gloss('M196 92 C214 110 240 118 258 120'),
  }),
} as const satisfies Record<string, (color: string) => Hair>;
export type Hairstyle = keyof typeof hairstyles;
