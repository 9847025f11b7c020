// The table of execution permissions (ERC-7715).

export interface PermissionTables {
  execution_permissions: ExecutionPermissionRow
}

/** A delegation that the account of a wallet signed. It is public once it is used, and opens nothing by itself. */
export interface ExecutionPermissionRow {
  user_id: string
  /** CAIP-2. */
  chain_id: string
  /** Of the delegation, hex. */
  hash: string
  /** JSON of `PermissionTermsSchema`. The delegation follows from it. */
  terms: string
  /** Of the account, 65 bytes, hex. */
  signature: string
  /** The page that asked. */
  origin: string
  /** What the page called itself. */
  claimed_name: string | null
  granted_at_ms: number
  expires_at_ms: number
  /** When the chain first said that the account took it back. */
  revoked_at_ms: number | null
}
