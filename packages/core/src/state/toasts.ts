// Toasts: short messages over the page (specification, sections 3, 4, 5 and 9).
import { createStore, type StoreApi } from 'zustand/vanilla'
import { EmptyToastError } from '../errors/toast.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'

/** Where on the page, along the lines of reading: `start` is left where reading runs to the right. */
export type ToastPosition = `${'top' | 'bottom'}-${'start' | 'center' | 'end'}`

/** A text, or a component or element of whatever draws the page: core knows no such library. */
export type ToastContent = string | object

export interface Toast {
  id: string
  type: ToastType
  content: ToastContent
  /** Milliseconds on screen; 0 stays until it is dismissed. */
  timeout: number
  position: ToastPosition
  /** Shows progress instead of the type's mark. */
  loading: boolean
}

export type ToastOptions = Partial<Omit<Toast, 'content'>>

export const DEFAULT_TOAST_TIMEOUT_MS = 5000
export const DEFAULT_TOAST_POSITION: ToastPosition = 'top-center'
export const MAX_VISIBLE_TOASTS = 5
export const TOAST_CAP = 20

/**
 * What is on screen, newest first: the oldest few. Whatever comes when all places are taken waits its
 * turn, so that nothing is swept away while it is read; its time starts when it appears.
 */
export function visibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.slice(-MAX_VISIBLE_TOASTS)
}

/** Every toast, newest first. */
export type ToastsState = readonly Toast[]

/** Of toasts without an id of their own; no two in a page are the same. */
let count = 0

/** What is done with the toasts of a client. Apart from their list, which a page has from its first frame on. */
export const toastsOf = ({ state }: { state: { toasts: StoreApi<ToastsState> } }): Toasts =>
  createToasts(state.toasts)

/** Beyond the cap the oldest of those that wait is dropped. */
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
    /** The same id takes the place of the one before. @returns the toast's id. @throws EmptyToastError */
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
    /** Changes a toast in place; its time starts anew. Nothing happens when it is gone. @throws EmptyToastError */
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

/** JavaScript callers can give anything. */
function checked(content: unknown): ToastContent {
  if (typeof content === 'string' && content.trim() !== '') return content
  if (Array.isArray(content) && content.length === 0) throw new EmptyToastError()
  if (typeof content === 'function' || (typeof content === 'object' && content !== null))
    return content
  throw new EmptyToastError()
}

export type Toasts = ReturnType<typeof createToasts>
