// The server of the live examples. It is in the page, and as strict as it can be there: it checks every signature.
import { heldBy } from './chain.ts'
import { type Answer, type Asked, refuse } from './serverAnswer.ts'
import { answerNames } from './serverNames.ts'
import { answerSignIn } from './serverSignIn.ts'

/** Answers a request to the product's API. */
export async function answerServer(url: URL, init: RequestInit = {}): Promise<Response> {
  const asked: Asked = {
    method: init.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  }
  const answer = (await answerSignIn(asked)) ?? (await answerNames(asked)) ?? answerAccount(asked)
  const [status, body] = answer ?? refuse(404, 'not_found', 'The example server has no such route.')
  return body === undefined
    ? new Response(null, { status })
    : new Response(JSON.stringify(body), { status })
}

function answerAccount({ path }: Asked): Answer {
  const [, address, part] =
    /^\/v1\/account\/(0x[0-9a-fA-F]{40})\/(balance|history)$/.exec(path) ?? []
  if (address === undefined) return undefined
  // Without an indexer, a server has nothing to tell of an account that has just been made.
  if (part === 'history') return [200, { data: [], next: null, since: null, coinsSince: null }]
  return [200, { balances: heldBy(address) }]
}
