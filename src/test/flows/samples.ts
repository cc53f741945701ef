/** Samples that the descriptions of flows share. */

/** The attempt that stages await and answers name. */
export const attempt = 'request-1';

type Answers<Type extends string, Outcomes> = {
  readonly [Name in keyof Outcomes]: {
    type: Type;
    answerTo: typeof attempt;
    outcome: Outcomes[Name] extends { kind: string }
      ? Outcomes[Name]
      : { kind: Name } & Outcomes[Name];
  };
};

/** The answers to a call by name, which is also their outcome's kind unless that says otherwise. */
export function answersOf<
  const Type extends string,
  const Outcomes extends Readonly<Record<string, object>>,
>(type: Type, outcomes: Outcomes): Answers<Type, Outcomes> {
  const answers = Object.entries(outcomes).map(([kind, outcome]) => [
    kind,
    { type, answerTo: attempt, outcome: { kind, ...outcome } },
  ]);
  // Names made at run time lose their types.
  return Object.fromEntries(answers) as Answers<Type, Outcomes>;
}
