// Published signatures from the `siwe` package (MIT or Apache-2.0).
import { formatSignInMessage, type SignInMessage } from '@aureus/protocol'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { recoverSigner } from './recoverSigner.ts'

const common = { uri: 'https://login.xyz', version: '1', chainId: 'eip155:1' } as const
const example = {
  ...common,
  domain: 'login.xyz',
  statement: 'Sign-In With Ethereum Example Statement',
}

const published: [string, SignInMessage, Hex][] = [
  [
    'example message',
    {
      ...example,
      accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      expirationTime: '2100-01-07T14:31:43.952Z',
    },
    '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
  ],
  [
    'not yet valid',
    {
      ...example,
      accountAddress: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      notBefore: '2100-01-07T14:31:43.952Z',
    },
    '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
  ],
  [
    'expired message',
    {
      ...example,
      accountAddress: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      expirationTime: '2021-01-05T00:00:00Z',
    },
    '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b',
  ],
]

test(`behavior: recovers the signers of ${published.length} published EIP-4361 signatures`, async () => {
  for (const [name, message, signature] of published)
    expect([name, recoverSigner(formatSignInMessage(message), signature)]).toEqual([
      name,
      message.accountAddress,
    ])
})

test('behavior: recovers the signer of 1 published signature with v as 1, as hardware wallets write it', async () => {
  const message = formatSignInMessage({
    ...common,
    domain: 'www.tally.xyz',
    accountAddress: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
    statement: 'Sign in with Ethereum to Tally',
    uri: 'https://tally.xyz',
    nonce: '15050747',
    issuedAt: '2022-06-30T14:08:51.382Z',
  })
  const rs =
    '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a25'
  for (const v of ['01', '1c'])
    expect(recoverSigner(message, `${rs}${v}`)).toBe('0xc95EB884FE852e241D409234bfC7045CB9E31BD7')
  for (const v of ['00', '02', '1d'])
    expect(recoverSigner(message, `${rs}${v}`)).not.toBe(
      '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
    )
})
