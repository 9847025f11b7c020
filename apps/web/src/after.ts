// What comes right after the first frame, in one file: what follows it, the parts of it that can wait, and
// what is needed when something fails, which must be there before that.
export { afterStart } from './afterStart.ts'
export { carryEvent } from './carryEvent.ts'
export { BrandMark } from './layouts/default/BrandMark.tsx'
export { Footer } from './layouts/default/Footer.tsx'
export { ThemeToggle } from './layouts/default/ThemeToggle.tsx'
export { ErrorScreen } from './shell/ErrorScreen.tsx'
export { pageErrorOf } from './shell/pageError.ts'
export { recoverStart } from './updates/recoverStart.ts'
