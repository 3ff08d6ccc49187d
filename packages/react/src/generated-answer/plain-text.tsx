import { Fragment } from 'react'

/** Shows a text as it is: a paragraph for each blank line, and its line breaks. */
export const PlainText = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} dir="auto">
      {paragraph.split('\n').map((line, place) => (
        <Fragment key={place}>
          {place > 0 && <br />}
          <span>{line}</span>
        </Fragment>
      ))}
    </p>
  ))
