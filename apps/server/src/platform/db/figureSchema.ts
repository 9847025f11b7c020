// What operators read in the console: figures over time, switches that they set, and what their commands did.

export interface FigureTables {
  figures: FigureRow
  node_reports: NodeReportRow
  sponsorship_pauses: SponsorshipPauseRow
  reserved_names: HeldNameRow
  disputed_names: HeldNameRow
  operator_events: OperatorEventRow
}

/** What all servers together counted in a minute, an hour or a day. */
export interface FigureRow {
  /** A `FigureName`. */
  figure: string
  /** From a closed list, or from the settings; nothing that names a person. */
  series: string
  /** Length of the bucket in milliseconds. */
  grain_ms: number
  start_ms: number
  value: number
  expires_at_ms: number
}

/** What a process knows of the nodes. */
export interface NodeReportRow {
  /** Random, of the process. */
  process: string
  /** Its machine and its number there. */
  name: string
  at_ms: number
  /** JSON. Hosts, without keys and logins. */
  nodes: string
}

/** A network on which the operator pays for nothing until somebody resumes it. */
export interface SponsorshipPauseRow {
  /** CAIP-2. */
  network: string
  since_ms: number
  /** CAIP-10 of the account that set it. */
  operator: string
  reason: string
}

/** A name that cannot be registered, or that its owner cannot change. */
export interface HeldNameRow {
  /** With its zone, in lower case. */
  name: string
  since_ms: number
  /** CAIP-10 of the account that set it. */
  operator: string
  reason: string
}

/** A backup, or a drill that restored one. */
export interface OperatorEventRow {
  id: string
  kind: 'backup' | 'drill'
  at_ms: number
  ok: 0 | 1
  /** Without paths or addresses that hold a secret. */
  detail: string
}
