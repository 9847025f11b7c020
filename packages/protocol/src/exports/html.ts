export { escapeHtml } from '../html/escapeHtml.ts'
