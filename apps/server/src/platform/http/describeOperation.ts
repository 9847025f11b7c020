// Combines an operation's schemas from the API table with the words that only the OpenAPI document needs.
import { type OperationName, type OperationSchemas, operations } from '@aureus/protocol/api'
import type * as v from 'valibot'
import {
  type Answer,
  addressOf,
  failureAnswer,
  type Operation,
  type Parameter,
} from './operation.ts'

type CommonWords = Pick<
  Operation,
  'id' | 'tag' | 'summary' | 'description' | 'route' | 'limited'
> & {
  /** Descriptions of its `Failure` answers, by status. */
  refusals?: Record<number, string>
}
type FieldWords = Pick<Parameter, 'description' | 'example'>
type AnswerWords = Pick<Answer, 'description' | 'headers' | 'example'>

type Input<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined
/** Readonly or not: schemas may output readonly lists. */
type Example<Schema> = Schema extends v.GenericSchema
  ? v.InferInput<Schema> | v.InferOutput<Schema>
  : undefined

type Part<Schemas, Name extends string, Words> =
  Schemas extends Record<Name, unknown> ? Record<Name, Words> : unknown

/** Words for exactly the fields and answers of an operation, with typed examples. */
export type Words<Schemas extends OperationSchemas> = CommonWords &
  Part<Schemas, 'params', Record<keyof Input<Schemas['params']>, FieldWords>> &
  Part<Schemas, 'query', Record<keyof Input<Schemas['query']>, FieldWords>> &
  Part<Schemas, 'body', { example: Input<Schemas['body']> }> & {
    answers: {
      [Status in keyof Schemas['answers']]: AnswerWords & {
        example?: Example<Schemas['answers'][Status]>
      }
    }
  }

interface AnyWords extends CommonWords {
  params?: Record<string, FieldWords>
  query?: Record<string, FieldWords>
  body?: { example: unknown }
  answers: Record<string, AnswerWords>
}

export function describeOperation<const O extends OperationName>(
  name: O,
  words: Words<(typeof operations)[O]>,
): Operation
export function describeOperation(name: OperationName, words: AnyWords): Operation {
  const { params, query, body, answers, refusals = {}, ...common } = words
  const schemas: OperationSchemas = operations[name]
  return {
    ...addressOf(name),
    ...common,
    ...(params && { params: describeFields(schemas.params, params) }),
    ...(query && { query: describeFields(schemas.query, query) }),
    ...(body && schemas.body && { body: { schema: schemas.body, ...body } }),
    answers: {
      ...mapValues(answers, (one, status) => describeAnswer(schemas, Number(status), one)),
      ...mapValues(refusals, failureAnswer),
    },
  }
}

function describeFields(schema: OperationSchemas['params'], words: Record<string, FieldWords>) {
  const entries = new Map(Object.entries(schema?.entries ?? {}))
  return mapValues(words, (one, name) => {
    const entry = entries.get(name) as v.GenericSchema & { wrapped?: v.GenericSchema }
    // Optional fields wrap their schema.
    const { wrapped } = entry
    return { ...one, schema: wrapped ?? entry, ...(!wrapped && { required: true as const }) }
  })
}

function describeAnswer(schemas: OperationSchemas, status: number, words: AnswerWords): Answer {
  const { answers, type } = schemas
  const schema = answers[status]
  return { ...words, ...(schema && { schema }), ...(type && { type }) }
}

const mapValues = <T, U>(
  values: Record<string, T>,
  change: (value: T, key: string) => U,
): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]))
