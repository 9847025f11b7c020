// Non-errors that wallets throw: seen in practice, and worse.

const trap = () => {
  throw new Error('trap')
}

/** None of these is a rejection by the person. */
export const thrown: readonly unknown[] = [
  undefined,
  null,
  '',
  'Something went wrong',
  'The request was cancelled due to a timeout',
  7,
  {},
  [],
  { code: -32603 },
  { code: -32003, message: 'Transaction rejected' },
  { message: 7 },
  new Error('inside'),
  new Error('outer', { cause: { code: 'ENOENT' } }),
  Object.defineProperty({}, 'code', { get: trap }),
  new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap }),
]

/** Each of these is a rejection by the person. */
export const refusals: readonly unknown[] = [
  { code: 4001, message: 'User rejected the request.' },
  { code: 5000 },
  { code: 'ACTION_REJECTED' },
  Object.assign(new Error('User rejected the request.'), { name: 'UserRejectedRequestError' }),
  new Error('outer', { cause: { code: 4001 } }),
  'User rejected the request.',
  'cancelled',
  { message: 'User Rejected Request: The user rejected the request.' },
  { code: -32603, message: 'denied' },
  { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } },
]
