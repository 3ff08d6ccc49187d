interface ChoicesProps<Choice> {
  legend: string
  choices: readonly Choice[]
  /** The label of the current choice. */
  chosen: string | undefined
  onChoose: (choice: Choice) => void
}

/** Radio buttons, each with its label. */
export function Choices<Choice extends { label: string }>({ legend, choices, chosen, onChoose }: ChoicesProps<Choice>) {
  return (
    <fieldset className="lab-choices">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.label} className="lab-choice">
          <input type="radio" name={legend} checked={choice.label === chosen} onChange={() => onChoose(choice)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
