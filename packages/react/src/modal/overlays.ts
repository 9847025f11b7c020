// What follows the first frame: the modal's place and how it is opened, and the place of toasts.
export { openModal } from '@aureus/core'
export { ToastsPlace } from '../toasts/ToastsPlace.tsx'
export { ModalPlace } from './ModalPlace.tsx'
