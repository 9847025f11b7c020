import type { ViewName } from '@aureus/core'
import { createContext, useContext } from 'react'

/** Provided by the modal, because views must not import the table that lists them. */
export const PreloadContext = createContext<(view: ViewName) => void>(() => undefined)

/** Loads a view's code ahead of time. Opening the view reports a failure. */
export const usePreload = () => useContext(PreloadContext)
