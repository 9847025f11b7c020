// Who may do what in the operator's console.
import * as v from 'valibot'

/** From the least to the most: each may do what those before it may. */
export const roles = ['viewer', 'support', 'admin'] as const

/**
 * - `viewer`: reads.
 * - `support`: helps people: ends sessions, freezes, bans, sends mails again.
 * - `admin`: changes what holds for everybody: lists, money, names.
 */
export type Role = (typeof roles)[number]

export const RoleSchema = v.picklist(roles)

/** Whether a role may do what needs another one. */
export const mayAct = (role: Role, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed)
