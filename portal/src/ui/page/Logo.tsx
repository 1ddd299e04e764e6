import { productName } from '#contract/platform/product.ts';

export function Logo({ size = 28, tile = false }: { size?: number; tile?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label={productName}>
      {tile && <rect width="32" height="32" rx="7" fill="#10191b" />}
      <g transform={tile ? 'translate(2.29 2.29) scale(.857)' : undefined}>
        <path d="M7 2h9v28H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z" fill="#fff" />
        <path d="M16 2h9a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5h-9z" fill="#1f8d97" />
        <path d="M6 8h10v18h-3V14H6z" fill="#0b4a53" />
        <path d="M16 8h10v6h-7v12h-3z" fill="#fff" />
      </g>
    </svg>
  );
}
