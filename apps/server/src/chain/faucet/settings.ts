// The faucet of a devnet.
import * as v from 'valibot'
import type { Report } from '../../platform/settings/problem.ts'
import { type Read, secret, text, token } from '../../platform/settings/schema.ts'

const isHttpUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

export const faucetVariables = {
  FAUCET_URL: v.optional(text('expected an http address', isHttpUrl)),
  FAUCET_TOKEN: v.optional(secret(token)),
}

export type FaucetVariables = Read<typeof faucetVariables>

export interface FaucetSettings {
  readonly url: string
  readonly token: string
}

export function readFaucet(
  variables: FaucetVariables,
  { production }: { production: boolean },
  report: Report,
): FaucetSettings | undefined {
  const { FAUCET_URL: url, FAUCET_TOKEN: token } = variables
  if (production) {
    for (const name of ['FAUCET_URL', 'FAUCET_TOKEN'] as const)
      if (variables[name] !== undefined) report(name, 'is for development only; remove it')
  } else if ((url === undefined) !== (token === undefined))
    report('FAUCET_URL', 'requires FAUCET_TOKEN; set both or neither')
  return url !== undefined && token !== undefined ? Object.freeze({ url, token }) : undefined
}
