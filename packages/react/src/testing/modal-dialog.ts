import { afterEach, beforeEach } from 'vitest'

/** Gives dialogs of the test's document what browsers do: focus in and back, Escape, the event that comes late. */
export function installModalDialog() {
  const prototype = HTMLDialogElement.prototype as Partial<HTMLDialogElement>
  const before = new WeakMap<HTMLDialogElement, Element | null>()

  function close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const last = before.get(this)
    if (last instanceof HTMLElement) last.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  }

  beforeEach(() => {
    prototype.showModal = function (this: HTMLDialogElement) {
      if (this.open) throw new Error('InvalidStateError')
      before.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('button, iframe')?.focus()
    }
    prototype.close = close
    document.addEventListener('keydown', onKeyDown)
  })
  afterEach(() => document.removeEventListener('keydown', onKeyDown))
}
