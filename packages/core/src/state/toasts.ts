// Toasts: short messages over the page (specification, sections 4, 5 and 9).
import { createStore } from 'zustand/vanilla'
import { EmptyToastError } from '../errors/toast.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'

export interface Toast {
  id: string
  type: ToastType
  content: string
  /** Milliseconds on screen; 0 stays until it is dismissed. */
  timeout: number
  /** Shows progress instead of the type's mark. */
  loading: boolean
}

export type ToastOptions = Partial<Omit<Toast, 'content'>>

export const DEFAULT_TOAST_TIMEOUT_MS = 5000
export const MAX_VISIBLE_TOASTS = 5
export const TOAST_CAP = 20

/** Newest first; the first `MAX_VISIBLE_TOASTS` are on screen. Beyond the cap the oldest is dropped. */
export function createToasts() {
  const store = createStore<readonly Toast[]>(() => [])
  let count = 0

  function checked(content: string): string {
    if (typeof content !== 'string' || content.trim() === '') throw new EmptyToastError()
    return content
  }

  return {
    ...store,
    /** @returns the toast's id. @throws EmptyToastError */
    add(content: string, options: ToastOptions = {}): string {
      const toast: Toast = {
        type: 'default',
        timeout: DEFAULT_TOAST_TIMEOUT_MS,
        loading: false,
        ...options,
        id: options.id ?? `toast-${++count}`,
        content: checked(content),
      }
      const others = store.getState().filter(({ id }) => id !== toast.id)
      store.setState([toast, ...others].slice(0, TOAST_CAP), true)
      return toast.id
    },
    /** Changes a toast in place; does nothing when it is gone. @throws EmptyToastError */
    update(id: string, content: string, options: Omit<ToastOptions, 'id'> = {}): void {
      const next = { ...options, content: checked(content) }
      store.setState(
        store.getState().map((toast) => (toast.id === id ? { ...toast, ...next } : toast)),
        true,
      )
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

export type Toasts = ReturnType<typeof createToasts>
