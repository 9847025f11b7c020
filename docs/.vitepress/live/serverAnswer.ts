// What the parts of the example server take and give.

/** A request that this server may answer. */
export interface Asked {
  method: string
  /** Without the origin and the query. */
  path: string
  query: URLSearchParams
  body: unknown
}

/** An answer with a status, or `undefined` if the request is for another part. */
export type Answer = readonly [status: number, body?: unknown] | undefined

/** A refusal in the shape of the product's API. */
export const refuse = (status: number, name: string, description: string) =>
  [status, { status: 'FAILED', reasons: [{ name, description }] }] as const
