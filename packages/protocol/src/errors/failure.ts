// The shape of every error body of the API.
import * as v from 'valibot'

export const FailureSchema = v.object({
  status: v.literal('FAILED'),
  reasons: v.pipe(
    v.array(
      v.object({
        /** Stable, for programs; also a translation key. */
        name: v.string(),
        /** For people, in English. */
        description: v.string(),
      }),
    ),
    v.minLength(1),
  ),
})
export type Failure = v.InferOutput<typeof FailureSchema>

export function failure(name: string, description: string): Failure {
  return { status: 'FAILED', reasons: [{ name, description }] }
}
