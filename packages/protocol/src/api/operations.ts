// Every operation of the API by method and path, with its schemas. The server's routes, the OpenAPI document and the
// types of the page's client come from this table.
import type * as v from 'valibot'
import { bitcoinOperations } from './bitcoin.ts'
import { chainOperations } from './chains.ts'
import { deploymentOperations } from './deployment.ts'
import { nameOperations } from './names.ts'
import { onrampOperations } from './onramp.ts'
import { signInOperations } from './signIn.ts'
import { swapOperations } from './swap.ts'
import { walletOperations } from './wallets.ts'

export const operations = {
  ...signInOperations,
  ...nameOperations,
  ...walletOperations,
  ...chainOperations,
  ...bitcoinOperations,
  ...swapOperations,
  ...deploymentOperations,
  ...onrampOperations,
} as const

export type Operations = typeof operations
export type OperationName = keyof Operations

/** A part of a request; optional if none of its fields is required. */
type Part<O, Name extends string> =
  O extends Record<Name, infer Schema extends v.GenericSchema>
    ? object extends v.InferInput<Schema>
      ? { [N in Name]?: v.InferInput<Schema> }
      : { [N in Name]: v.InferInput<Schema> }
    : unknown

/** The `params`, `query` and `body` of an operation, if it has them. */
export type RequestOf<O extends OperationName> = Part<Operations[O], 'params'> &
  Part<Operations[O], 'query'> &
  Part<Operations[O], 'body'>

type Answers<O extends OperationName> = Operations[O]['answers']
type SuccessOf<O extends OperationName> = {
  [Status in keyof Answers<O>]: `${Status & number}` extends `2${string}`
    ? Answers<O>[Status]
    : never
}[keyof Answers<O>]

/** The answer of a successful operation; `undefined` for an answer without a body. */
export type AnswerOf<O extends OperationName> =
  SuccessOf<O> extends infer Schema
    ? Schema extends v.GenericSchema
      ? v.InferInput<Schema>
      : undefined
    : never

/** Operations below `/v1/` that a client can call for JSON, so neither pictures nor WebSockets. */
export type CallableName = {
  [O in OperationName]: O extends `${string} /v1/${string}`
    ? Operations[O] extends { type: string }
      ? never
      : [SuccessOf<O>] extends [never]
        ? never
        : O
    : never
}[OperationName]
