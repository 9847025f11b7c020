// One component for a whole page. It loads more than a page that makes its client itself.
export { Aureus, type AureusProps } from '../app/Aureus.tsx'
