import { describe, expect, test } from 'vitest'
import { enDocument } from '../messages/enDocument.ts'
import { fatalScreen } from './document.ts'

describe('fatalScreen', () => {
  test('behavior: contains the status, the message, the way home and the message for an incomplete page', () => {
    const html = fatalScreen(enDocument.error)
    expect(html).toMatch(/^<template id="fatal" title="This page didn’t load completely\. [^"]*">/)
    expect(html).toMatch(/<h1[^>]*>500<\/h1>/)
    expect(html).toMatch(/<p[^>]* role="alert">Something went wrong<\/p>/)
    expect(html).toMatch(/<a[^>]* href="\/">Go back home<\/a>/)
    expect(html).not.toMatch(/\sstyle=/)
  })
})
