// For tests: pages that link accounts, with what each account signs.
import type {
  CaipNetworkId,
  LinkedAccounts,
  LinkNonce,
  LinkRequest,
  SignInMessage,
} from '@aureus/protocol'
import { formatSignInMessage, parseCaipAddress } from '@aureus/protocol'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createBrowser, type Signer, writeMessage } from './browser.ts'

export interface Holder {
  signer: Signer
  chainId: CaipNetworkId
}

type Asked = LinkNonce['signedIn']

export const caipOf = ({ signer, chainId }: Holder) => `${chainId}:${signer.address}` as const

/** @param change of the signed message */
export async function signAsked(
  { signer }: Pick<Holder, 'signer'>,
  { account, fields: { resources: _, ...fields } }: Asked,
  change: Partial<SignInMessage> = {},
): Promise<LinkRequest['linked']> {
  const { chainId, address: accountAddress } = parseCaipAddress(account)
  const message = formatSignInMessage({ ...fields, chainId, accountAddress, ...change })
  return { message, signature: await signer.signMessage({ message }) }
}

export const reasonOf = ({ body }: { body: unknown }): string | undefined =>
  (body as { reasons?: { name: string }[] }).reasons?.[0]?.name

/** @param origin of `APP_ORIGINS` on another host of the server's site; the server's own page by default */
export function linkingPage(app: FastifyInstance, origin?: string) {
  const browser = createBrowser(app)
  const request = (options: InjectOptions) =>
    browser.request({
      ...options,
      ...(origin !== undefined && {
        headers: { origin, 'sec-fetch-site': 'same-site', ...options.headers },
      }),
    })
  const page = {
    browser,
    request,
    async signIn({ signer, chainId }: Holder) {
      const asked = (await request({ url: '/v1/sign-in/nonce' })).body
      const message = writeMessage(asked as Parameters<typeof writeMessage>[0], {
        accountAddress: signer.address,
        chainId,
      })
      const payload = { message, signature: await signer.signMessage({ message }) }
      return request({ method: 'POST', url: '/v1/sign-in/verify', payload })
    },
    /** @param of the signed-in account that is meant, if there are several */
    askToLink: (account: Holder, of?: Holder) =>
      request({
        method: 'POST',
        url: '/v1/sign-in/accounts/nonce',
        payload: { account: caipOf(account), ...(of && { address: of.signer.address }) },
      }),
    postLink: (payload: LinkRequest) =>
      request({ method: 'POST', url: '/v1/sign-in/accounts', payload }),
    /** What both sign. */
    async signLink(to: Holder, account: Holder): Promise<LinkRequest> {
      const asked = (await page.askToLink(account, to)).body as LinkNonce
      return {
        signedIn: await signAsked(to, asked.signedIn),
        linked: await signAsked(account, asked.linked),
      }
    },
    link: async (to: Holder, account: Holder) => page.postLink(await page.signLink(to, account)),
    unlink: (account: Holder, of?: Holder) => {
      const query = new URLSearchParams({
        account: caipOf(account),
        ...(of && { address: of.signer.address }),
      })
      return request({ method: 'DELETE', url: `/v1/sign-in/accounts?${query.toString()}` })
    },
    async linked(of?: Holder): Promise<LinkedAccounts> {
      const query = of ? `?address=${of.signer.address}` : ''
      return (await request({ url: `/v1/sign-in/accounts${query}` })).body as LinkedAccounts
    },
    /** The accounts that the page sees, in CAIP-10. */
    accounts: async (of?: Holder) => (await page.linked(of)).accounts.map(({ account }) => account),
    async token(): Promise<string> {
      const answer = await request({ method: 'POST', url: '/v1/sign-in/token', payload: {} })
      return (answer.body as { token: string }).token
    },
  }
  return page
}

export type LinkingPage = ReturnType<typeof linkingPage>
