// The error screen that every document contains as a template (`showFatal`).
import { adapterErrors } from '@aureus/protocol'
import { escapeHtml } from '@aureus/protocol/html'
import styles from '../errors/ErrorScreen.module.css'
import { FATAL_ELEMENT_ID } from '../errors/showFatal.ts'
import type { DocumentMessages } from '../messages/enDocument.ts'
import { attribute } from './attribute.ts'

/** In the head, so that an incomplete document has it too. */
export function fatalScreen({ goHome, cut }: DocumentMessages['error']): string {
  const style = (name: 'screen' | 'code' | 'message' | 'home') => attribute(styles[name] ?? '')
  return [
    `<template id="${FATAL_ELEMENT_ID}" title=${attribute(cut)}>`,
    `<main class=${style('screen')}>`,
    `<h1 class=${style('code')}>500</h1>`,
    `<p class=${style('message')} role="alert">${adapterErrors.somethingWentWrong}</p>`,
    `<a class=${style('home')} href="/">${escapeHtml(goHome)}</a>`,
    '</main></template>',
  ].join('')
}
