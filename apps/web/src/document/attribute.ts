import { escapeHtml } from '@aureus/protocol/html'

/** Quotes and escapes an attribute's value. */
export const attribute = (text: string): string => `"${escapeHtml(text)}"`
