// The deferred parts of the layout, in one chunk that loads right after the first frame.
export { BrandMark } from './BrandMark.tsx'
export { Footer } from './Footer.tsx'
export { ThemeToggle } from './ThemeToggle.tsx'
