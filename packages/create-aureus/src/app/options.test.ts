import { describe, expect, test } from 'vitest'
import { parseOptions } from './options.ts'

describe('parseOptions', () => {
  test('behavior: everything is optional', () => {
    expect(parseOptions([])).toEqual({ yes: false, help: false })
  })

  test('behavior: accepts a name, a template and a server', () => {
    const args = ['shop', '--template', 'Plain', '--server', 'https://app.example.com/', '-y']
    expect(parseOptions(args)).toEqual({
      name: 'shop',
      template: 'plain',
      server: 'https://app.example.com',
      yes: true,
      help: false,
    })
  })

  test.each([
    [['../shop'], 'The name may have'],
    [['Shop'], 'The name may have'],
    [['.'], 'The name may have'],
    [['node_modules'], 'The name may have'],
    [['a', 'b'], 'Name one folder only'],
    [['--template', 'angular'], 'one of vite, next, plain'],
    [['--server', 'app.example.com'], 'The server is an address'],
    [['--server', 'https://a:b@app.example'], 'The server is an address'],
    [['--server', 'https://app.example/path'], 'The server is an address'],
    [['--server', 'file:///etc'], 'The server is an address'],
    [['--color'], 'color'],
  ])('error: refuses %j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message)
  })
})
