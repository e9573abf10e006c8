export { BannerCarousel } from './BannerCarousel.tsx'
export type { Banner, BannerCarouselProps } from './BannerCarousel.tsx'
