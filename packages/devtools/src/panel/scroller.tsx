/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** A region that can be scrolled by the keyboard. */
export const Scroller = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
  <section class="scroller" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
