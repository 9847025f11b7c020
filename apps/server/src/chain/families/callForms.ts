// A family's public methods, with the form of their parameters and results.
import * as v from 'valibot'
import type { NodeFamily } from '../rpc/nodes/family.ts'
import type { NodeRules } from '../rpc/nodes/rules.ts'

/** A fault may quote what it found. */
const MAX_FAULT_LENGTH = 150

export interface CallForm {
  params: v.GenericSchema
  isAnswer(value: unknown, params: unknown): boolean
}

/** @param isAnswer whether a result has the right form and is about what was asked */
export const form = <Read>(
  params: v.GenericSchema<unknown, Read>,
  isAnswer: (value: unknown, params: Read) => boolean,
): CallForm => ({
  params,
  isAnswer: (value, given) => {
    const read = v.safeParse(params, given)
    return read.success && isAnswer(value, read.output)
  },
})

/** @param forms by method; other methods are not public */
export function readForms(
  forms: Readonly<Record<string, CallForm>>,
): Required<Pick<NodeFamily, 'isPublic' | 'faultIn'>> & Pick<NodeRules, 'isAnswer'> {
  const byMethod = new Map(Object.entries(forms))
  return {
    isPublic: (method) => byMethod.has(method),
    faultIn({ method, params = [] }) {
      const form = byMethod.get(method)
      const read = form && v.safeParse(form.params, params)
      if (!read || read.success) return undefined
      const [issue] = read.issues
      const place = v.getDotPath(issue)
      const fault = issue.message.slice(0, MAX_FAULT_LENGTH)
      return `invalid parameters of ${method}${place === null ? '' : ` at ${place}`}: ${fault}`
    },
    isAnswer({ method, params = [] }, value) {
      // The server's own calls, about identity and height, have readers of their own.
      return byMethod.get(method)?.isAnswer(value, params) ?? true
    },
  }
}
