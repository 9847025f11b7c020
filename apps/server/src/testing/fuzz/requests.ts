// Generates requests to the operations of the OpenAPI document, almost all of them malformed.
import fc from 'fast-check'
import type { Operation, Parameter } from '../../platform/http/operation.ts'
import { anyText, anyValue, spoilt } from './values.ts'

export interface FuzzRequest {
  /** The operation whose path it resembles. */
  operation: string
  method: string
  url: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

const written = (text: string) =>
  fc.constantFrom('encoded', 'encoded', 'encoded', 'raw').map((how) =>
    how === 'encoded'
      ? encodeURIComponent(text.toWellFormed())
      : // What an HTTP client would not let through is not what is tested here.
        text.replaceAll(/[^!-~]|#/g, ''),
  )

const valueOf = ({ example }: Pick<Parameter, 'example'>) =>
  fc.oneof(fc.constant(example), anyText).chain(written)

function queryOf(query: Operation['query'] = {}): fc.Arbitrary<string> {
  const named = Object.entries(query).map(([name, one]) =>
    fc.tuple(fc.constant(name), valueOf(one), fc.constantFrom(0, 1, 1, 1, 2)),
  )
  const unknown = fc.tuple(anyText.chain(written), anyText.chain(written), fc.constantFrom(0, 0, 1))
  return fc
    .tuple(...named, unknown)
    .map((all) =>
      all.flatMap(([name, value, times]) =>
        Array.from({ length: times }, () => `${name}=${value}`),
      ),
    )
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
}

function pathOf({ path, params = {} }: Operation): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    const parameter = params[/^\{(\w+)\}$/.exec(part)?.[1] ?? '']
    return parameter ? valueOf(parameter) : fc.constant(part)
  })
  return fc.tuple(...parts).map((all) => all.join('/'))
}

const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`
const LARGE = `{"message":"${'a'.repeat(300_000)}"}`

function bodyOf(sample: unknown): fc.Arbitrary<string | Buffer | undefined> {
  const json = (value: unknown) => JSON.stringify(value) ?? ''
  const near = sample === undefined ? anyValue : spoilt(sample)
  return fc.oneof(
    { arbitrary: near.map(json), weight: 10 },
    { arbitrary: fc.constant(json(sample)), weight: 3 },
    { arbitrary: fc.array(near, { maxLength: 5 }).map(json), weight: 2 },
    { arbitrary: anyValue.map(json), weight: 2 },
    // Cut off at a random place.
    {
      arbitrary: fc.tuple(near.map(json), fc.nat(200)).map(([text, end]) => text.slice(0, end)),
      weight: 1,
    },
    { arbitrary: anyText, weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
    { arbitrary: fc.constantFrom(undefined, DEEP, '{"__proto__":{"a":1}}', '[[]]'), weight: 1 },
  )
}

const maybe = (...values: string[]) => fc.constantFrom(undefined, undefined, ...values)
const long = 'a'.repeat(4000)

const headers = fc
  .record({
    accept: maybe('text/html', '*/*', 'application/json', 'x'),
    'accept-language': maybe('de', 'he;q=2, *', 'x,'.repeat(2000)),
    'accept-encoding': maybe('br', 'identity;q=0', ','),
    authorization: maybe('Bearer x', 'Basic Og==', ''),
    cookie: maybe(
      'aureus.session=x; aureus.session=y',
      'aureus.language=x',
      'a=%',
      ';;;=',
      `aureus.session=${long}`,
    ),
    expect: fc.constant(undefined),
    'if-none-match': maybe('*', '"x"'),
    origin: maybe('https://evil.example', 'null', 'http://localhost:3000', 'x'),
    range: maybe('bytes=0-', 'bytes=-1,5-', 'x'),
    'sec-fetch-site': maybe('same-origin', 'cross-site', 'x'),
    'user-agent': maybe('', long, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'),
    'x-forwarded-for': maybe('6.6.6.6', ',,,', long),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))

const contentType = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 8 },
  {
    arbitrary: fc.constantFrom(
      undefined,
      '',
      'text/plain',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      ';;;',
      'a'.repeat(300),
    ),
    weight: 2,
  },
)

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']

/** A path that resembles one of the API. */
const nowhere: Operation = {
  method: 'GET',
  path: '/v1/{name}/{more}',
  id: 'nowhere',
  tag: 'operation',
  summary: '',
  params: {
    name: { schema: undefined as never, description: '', example: 'profile' },
    more: { schema: undefined as never, description: '', example: 'account' },
  },
  answers: {},
}

/** @param operations from the document */
export function requestsTo(operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  const each = [...operations, nowhere].map((operation) => {
    const method = fc.oneof(
      { arbitrary: fc.constant(operation.method as string), weight: 9 },
      { arbitrary: fc.constantFrom(...otherMethods), weight: 1 },
    )
    const url = fc
      .tuple(pathOf(operation), queryOf(operation.query))
      .map(([path, query]) => path + query)
    return fc
      .record({ method, url, headers, contentType, body: bodyOf(operation.body?.example) })
      .map(({ method: verb, contentType: type, body, ...rest }): FuzzRequest => {
        const sends = !['GET', 'HEAD', 'OPTIONS'].includes(verb)
        const all = {
          ...rest.headers,
          ...(sends && type !== undefined && { 'content-type': type }),
        }
        return {
          operation: operation.id,
          method: verb,
          url: rest.url,
          headers: all,
          body: sends ? body : undefined,
        }
      })
  })
  const large = fc.constantFrom(...operations.filter(({ method }) => method === 'POST'))
  return fc.oneof(
    { arbitrary: fc.oneof(...each), weight: 300 },
    {
      arbitrary: large.map(({ id, path }) => ({
        operation: id,
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        body: LARGE,
      })),
      weight: 1,
    },
  )
}
