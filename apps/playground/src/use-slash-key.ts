import { useEffect, type RefObject } from 'react'

const isTextBox = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null

/** Moves the focus to a text box when "/" is pressed elsewhere. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isTextBox(target) || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [box])
}
