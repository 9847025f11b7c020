// The views that the rule of closing names: those with a screen, and those that the specification has
// and whose screen is still to come.
import type { View, ViewName } from '../state/modal.ts'

export type DecidedViewName = ViewName

export type DecidedView = View | { name: Exclude<DecidedViewName, View['name']> }
