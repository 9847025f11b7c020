// The methods that wallet front ends need.
import { accountMethods } from './accountMethods.ts'
import { clusterMethods } from './clusterMethods.ts'
import { historyMethods } from './historyMethods.ts'
import type { Method } from './method.ts'
import { sendMethods } from './sendMethods.ts'
import { tokenMethods } from './tokenMethods.ts'

export const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    ...clusterMethods,
    ...accountMethods,
    ...tokenMethods,
    ...historyMethods,
    ...sendMethods,
  }),
)
