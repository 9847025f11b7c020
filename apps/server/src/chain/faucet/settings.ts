// The faucet of a devnet.
import * as v from 'valibot'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { type Read, text, token } from '../../platform/settings/schema.ts'

const isHttpUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

export const faucetVariables = {
  FAUCET_URL: v.optional(text('expected an http address', isHttpUrl)),
  FAUCET_TOKEN: v.optional(token),
}

export type FaucetVariables = Read<typeof faucetVariables>

export interface FaucetSettings {
  readonly url: string
  readonly token: string
}

export const faucetOf = ({
  FAUCET_URL: url,
  FAUCET_TOKEN: token,
}: FaucetVariables): FaucetSettings | undefined =>
  url !== undefined && token !== undefined ? Object.freeze({ url, token }) : undefined

export function faucetProblems(
  variables: FaucetVariables,
  { production }: { production: boolean },
): SettingsProblem[] {
  const { FAUCET_URL: url, FAUCET_TOKEN: token } = variables
  if (production)
    return (['FAUCET_URL', 'FAUCET_TOKEN'] as const)
      .filter((name) => variables[name] !== undefined)
      .map((name) => ({ name, remedy: 'is for development only; remove it' }))
  if ((url === undefined) === (token === undefined)) return []
  return [{ name: 'FAUCET_URL', remedy: 'requires FAUCET_TOKEN; set both or neither' }]
}
