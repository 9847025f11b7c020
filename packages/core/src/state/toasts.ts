// Toasts: short messages on top of the page (specification, sections 3, 4, 5 and 9).
import { createStore, type StoreApi } from 'zustand/vanilla'
import { EmptyToastError } from '../errors/toast.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'

/** `start` and `end` follow the reading direction. */
export type ToastPosition = `${'top' | 'bottom'}-${'start' | 'center' | 'end'}`

/** Text, or a component or element of the page's UI library, which core does not know. */
export type ToastContent = string | object

export interface Toast {
  id: string
  type: ToastType
  content: ToastContent
  /** Milliseconds on screen; 0 stays until dismissed. */
  timeout: number
  position: ToastPosition
  /** Shows a spinner instead of the type's icon. */
  loading: boolean
  /** What an English `content` of this package says, for pages in other languages. */
  says?: ToastFact
}

/** A wallet stayed on another network than the wanted one. All are names. */
export interface ToastFact {
  kind: 'networkStayed'
  wallet: string
  network: string
  wanted: string
}

export type ToastOptions = Partial<Omit<Toast, 'content'>>

export const DEFAULT_TOAST_TIMEOUT_MS = 5000
export const DEFAULT_TOAST_POSITION: ToastPosition = 'top-center'
export const MAX_VISIBLE_TOASTS = 5
export const TOAST_CAP = 20

/**
 * The toasts on screen: the oldest few, newest first. Later toasts wait for a free place, so that none disappears
 * while it is being read. A toast's timeout starts when it appears.
 */
export function visibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.slice(-MAX_VISIBLE_TOASTS)
}

/** Every toast, newest first. */
export type ToastsState = readonly Toast[]

/** Numbers the IDs of toasts that have none. Unique within a page. */
let count = 0

/** Actions on a client's toasts. Separate from the list, which a page needs from its first frame. */
export const toastsOf = ({ state }: { state: { toasts: StoreApi<ToastsState> } }): Toasts =>
  createToasts(state.toasts)

/** Beyond the cap, drops the oldest waiting toast. */
export function createToasts(store: StoreApi<ToastsState> = createStore<ToastsState>(() => [])) {
  function put(toast: Toast): void {
    const toasts = store.getState()
    if (toasts.some(({ id }) => id === toast.id)) {
      store.setState(
        toasts.map((other) => (other.id === toast.id ? toast : other)),
        true,
      )
      return
    }
    const all = [toast, ...toasts]
    if (all.length > TOAST_CAP) all.splice(-MAX_VISIBLE_TOASTS - 1, 1)
    store.setState(all, true)
  }

  return {
    ...store,
    /** A toast with the same ID is replaced. @returns the toast's ID. @throws EmptyToastError */
    add(content: ToastContent, options: ToastOptions = {}): string {
      const toast: Toast = {
        type: 'default',
        timeout: DEFAULT_TOAST_TIMEOUT_MS,
        position: DEFAULT_TOAST_POSITION,
        loading: false,
        ...options,
        id: options.id ?? `toast-${++count}`,
        content: checked(content),
      }
      put(toast)
      return toast.id
    },
    /** Changes a toast in place and restarts its timeout. Ignores unknown IDs. @throws EmptyToastError */
    update(id: string, content: ToastContent, options: Omit<ToastOptions, 'id'> = {}): void {
      const next = { ...options, content: checked(content) }
      const toast = store.getState().find((other) => other.id === id)
      if (toast) put({ ...toast, ...next })
    },
    dismiss(id: string): void {
      store.setState(
        store.getState().filter((toast) => toast.id !== id),
        true,
      )
    },
    clear(): void {
      store.setState([], true)
    },
  }
}

/** JavaScript callers can pass anything. */
function checked(content: unknown): ToastContent {
  if (typeof content === 'string' && content.trim() !== '') return content
  if (Array.isArray(content) && content.length === 0) throw new EmptyToastError()
  if (typeof content === 'function' || (typeof content === 'object' && content !== null))
    return content
  throw new EmptyToastError()
}

export type Toasts = ReturnType<typeof createToasts>
