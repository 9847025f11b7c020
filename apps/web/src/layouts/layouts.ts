// The layouts that a route may name.
import type { Layouts } from '../router/route.ts'
import { DefaultLayout } from './default/DefaultLayout.tsx'

export const layouts: Layouts = { default: DefaultLayout }
