// Types of the operation table.
import type * as v from 'valibot'

/** The schemas of one operation. Refusals have the shape of `Failure` unless listed here. */
export interface OperationSchemas {
  /** Path parameters, in braces in the path. */
  params?: v.ObjectSchema<v.ObjectEntries, undefined>
  query?: v.ObjectSchema<v.ObjectEntries, undefined>
  body?: v.GenericSchema
  /** By status; `null` for an answer without a body. */
  answers: Readonly<Record<number, v.GenericSchema | null>>
  /** The content type of the answers; `application/json` by default. */
  type?: 'image/*' | 'text/plain' | 'application/x-ndjson'
}

/** By method and path, as OpenAPI writes it: `GET /v1/ens/{name}`. */
export type OperationTable = Readonly<
  Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, OperationSchemas>
>
