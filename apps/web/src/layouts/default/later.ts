// What of the layout comes right after the first frame, in one chunk.
export { BrandMark } from './BrandMark.tsx'
export { Footer } from './Footer.tsx'
export { ThemeToggle } from './ThemeToggle.tsx'
