const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML, which shows it as it is. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] ?? '')

/** Text for Markdown, which shows it as it is. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^(\s*)([-+#])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')
