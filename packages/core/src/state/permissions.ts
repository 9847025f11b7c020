// What the embedded wallet's account has permitted others to spend (ERC-7715), and the revocation that is under way. The
// wallet's question covers the view, so it cannot hold them itself.
import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import { createStore } from 'zustand/vanilla'
import { perClient } from './perClient.ts'

export interface PermissionsState {
  /** Undefined until read. */
  list?: readonly EmbeddedPermission[]
  /** The last read failed. */
  unread?: unknown
  /** The permission that is being taken back. */
  revoking?: string
  /** The permission that was taken back last. */
  revoked?: string
  /** The last revocation, if it failed. */
  error?: unknown
}

/** The execution permissions that the embedded wallet has granted, as far as they have been read. */
export const permissionsState = perClient(() => createStore<PermissionsState>(() => ({})))
