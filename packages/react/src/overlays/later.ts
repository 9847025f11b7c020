// Loaded after the first frame: what opens the modal, and the places of modal and toasts.
export { openModal } from '@aureus/core'
export { ModalPlace } from './ModalPlace.tsx'
export { ToastsPlace } from './ToastsPlace.tsx'
