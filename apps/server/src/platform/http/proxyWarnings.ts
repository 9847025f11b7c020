// Says once if requests contradict TRUST_PROXY.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPublicAddress } from '../outbound/publicAddress.ts'

const UNNAMED =
  'A request names a visitor behind a proxy, and TRUST_PROXY is not set, so all visitors of a proxy share one limit. Set it to the number of proxies in front of this server.'

const PASSED_BY =
  'TRUST_PROXY is a number, and a request came from a public address without X-Forwarded-For or Forwarded. If visitors reach this server without your proxy, they can pretend to be anybody in these headers, and no limit holds. Let only the proxy reach this port, or set TRUST_PROXY to the addresses of your proxies.'

/** Before anything changes the headers. */
export function warnOfProxies(app: FastifyInstance, trustProxy: false | number | string[]): void {
  if (trustProxy === false) warnOnce(app, UNNAMED, isForwarded)
  // With a list of addresses, the headers of other senders do not count.
  else if (typeof trustProxy === 'number')
    warnOnce(app, PASSED_BY, (request) => !isForwarded(request) && isFromOutside(request))
}

function warnOnce(
  app: FastifyInstance,
  text: string,
  applies: (request: FastifyRequest) => boolean,
): void {
  let warned = false
  app.addHook('onRequest', (request, _, done) => {
    if (!warned && applies(request)) {
      warned = true
      request.log.warn(text)
    }
    done()
  })
}

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined

/** Probes of a platform come from its own network, or ask for the health. */
function isFromOutside({ socket, url }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:(?=\d)/, '')
  return address !== undefined && isPublicAddress(address) && !/^\/(?:healthz|readyz)\b/.test(url)
}
