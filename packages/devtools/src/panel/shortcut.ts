/** Whether a key that is typed into an element changes its text. */
function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, letter: string, target: EventTarget | undefined) {
  const { isContentEditable, tagName } = Object(target) as Partial<HTMLElement>
  const isField = isContentEditable === true || /^(input|textarea|select)$/i.test(tagName ?? '')
  // Alt types another letter on a Mac.
  return isField && !ctrlKey && !metaKey && (!altKey || key.toUpperCase() !== letter)
}

/** Returns whether a key event is a shortcut such as `Alt+Q`, and types no text. */
export function isShortcut(event: KeyboardEvent, shortcut: string): boolean {
  // A browser that fills in a form sends events without a key.
  if (typeof event.key !== 'string' || event.repeat || event.isComposing) return false
  const keys = shortcut.split('+')
  const letter = keys.at(-1)!.toUpperCase()
  const has = (name: string) => keys.slice(0, -1).includes(name)
  const key = event.key.toUpperCase()
  // With Alt, a key may have another character than its letter. Without, layouts differ in the place of letters.
  const isLetter = /^[A-Z]$/.test(key) ? key === letter : event.code === `Key${letter}`
  return (
    (isLetter || key === letter) &&
    event.altKey === has('Alt') &&
    event.ctrlKey === has('Control') &&
    event.shiftKey === has('Shift') &&
    event.metaKey === has('Meta') &&
    !isText(event, letter, event.composedPath()[0])
  )
}
