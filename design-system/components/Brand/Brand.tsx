/** The product's logo: an open book. */
export const Brand = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--color-accent-solid)" />
    <path
      d="M8 9.500c3-1.400 5.500-1.200 8 .6v13c-2.500-1.800-5-2-8-.6zM24 9.500c-3-1.400-5.500-1.200-8 .6v13c2.500-1.800 5-2 8-.6z"
      fill="var(--color-on-accent)"
    />
  </svg>
)
