// One-click sign-in (CAIP-222): one message per chain, signed by the wallet's account.
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { getAddress, isAddress, stringToHex } from 'viem'
import type { Family } from './family.ts'
import type { Kit } from './openRelayWallet.ts'

export interface AuthenticationEvent {
  id: number
  params: { authPayload: Parameters<typeof populateAuthPayload>[0]['authPayload'] }
}

/** @throws whatever the wallet throws */
export async function answerAuthentication(
  kit: Kit,
  families: readonly Family[],
  { id, params }: AuthenticationEvent,
): Promise<void> {
  const family = families.find(({ namespace }) => namespace === 'eip155')
  if (!family) throw { code: 10_001, message: 'Unsupported wc_ method. wc_sessionAuthenticate' }
  const [shared = ''] = await family.connect()
  // EIP-4361 requires the checksum, which the provider's answers lack.
  const address = isAddress(shared) ? getAddress(shared) : shared
  const payload = populateAuthPayload({
    authPayload: params.authPayload,
    chains: family.chains(params.authPayload.chains),
    methods: [...family.methods],
  })
  const auths = []
  for (const chainId of payload.chains) {
    const iss = `did:pkh:${chainId}:${address}`
    const text = kit.formatAuthMessage({ request: payload, iss })
    const request = { chainId, method: 'personal_sign', params: [stringToHex(text), address] }
    const s = (await family.request(request)) as string
    auths.push(buildAuthObject(payload, { t: isOfKey(s) ? 'eip191' : 'eip1271', s }, iss))
  }
  await kit.approveSessionAuthenticate({ id, auths })
}

/** 65 bytes. Only a contract can verify anything else. */
const isOfKey = (signature: unknown) => typeof signature !== 'string' || signature.length === 132
