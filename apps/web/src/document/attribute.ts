import { escapeHtml } from '@aureus/protocol/html'

/** A value as it stands behind an attribute's equals sign. */
export const attribute = (text: string): string => `"${escapeHtml(text)}"`
