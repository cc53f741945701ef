import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';

import type { BookingRefusal } from '@/contract/bookingOutcomes';
import type { Question } from '@/contract/bookingReads';
import { shortened } from '@/client/lib/excerpt';
import { formText } from '@/client/lib/formText';
import '@/client/ui/backLink.css';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Icon } from '@/client/ui/Icon';
import { Notice } from '@/client/ui/Notice';
import { TextArea } from '@/client/ui/TextArea';

import { fieldText, phoneTexts, refusalText, texts } from './bookingTexts';

export interface Details {
  name: string;
  email: string;
  phone: string;
  answers: string[];
}

interface DetailsFormProps {
  /** The meeting is a phone call, so the number is required. */
  isByPhone: boolean;
  questions: readonly Question[];
  /** The questions have changed since they were answered. */
  hasChanged: boolean;
  refusal: BookingRefusal | null;
  isBusy: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onSubmit: (details: Details) => void;
  onEdited: () => void;
  onOtherTime: () => void;
}

const NOT_BLANK = '.*\\S.*';
/** At least five digits: no number that can be called has fewer. */
const A_NUMBER = '(?:\\P{Nd}*\\p{Nd}){5}.*';
/** The longest question we have; characters (product §16.19). */
const LONGEST_QUESTION = 500;
const answerName = (index: number): string => `answers.${index}`;
/** What the form asks must be answered. */
const marked = (text: string, isRequired: boolean): string =>
  shortened(text, LONGEST_QUESTION) + (isRequired ? '*' : '');

/** The visitor's details, and their answers. What is typed is kept only here. */
export function DetailsForm(props: DetailsFormProps) {
  const { isByPhone, questions, hasChanged, refusal, isBusy, headingRef } = props;
  const { onSubmit, onEdited, onOtherTime } = props;
  const form = useRef<HTMLFormElement>(null);
  const fields = refusal?.kind === 'invalid' ? refusal.fields : {};
  const aboutPhone = phoneTexts[isByPhone ? 'called' : 'asked'];
  const names = ['name', 'email', 'phone', ...questions.map((_, index) => answerName(index))];
  const wrong = hasChanged ? texts.questionsChanged : refusal && refusalText(refusal, names);
  // By question, as sent: an error stays with its question, wherever that has moved since.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    if (!refusal) return;
    // On a phone the button is a screen below what is said at the top.
    form.current?.querySelector('.notice')?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => formText(data, name).trim();
    const answers = questions.map((_, index) => text(answerName(index)));
    setTyped(new Map(questions.map((question, index) => [question.text, answers[index] ?? ''])));
    onSubmit({ name: text('name'), email: text('email'), phone: text('phone'), answers });
  }

  return (
    <form ref={form} className="stack" onSubmit={handleSubmit} onInput={onEdited}>
      <button type="button" className="text-button back" onClick={onOtherTime}>
        <Icon name="chevron-left" small />
        Another time
      </button>
      <h1 ref={headingRef} tabIndex={-1}>
        Your details
      </h1>
      {wrong !== null && <Notice tone="error">{wrong}</Notice>}
      <div className="field-row">
        <Field
          label="Name*"
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          pattern={NOT_BLANK}
          title={texts.nameMissing}
          error={fieldText(fields, 'name')}
        />
        <Field
          label="Email*"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={fieldText(fields, 'email')}
        />
      </div>
      <Field
        label={marked('Phone number', isByPhone)}
        name="phone"
        type="tel"
        autoComplete="tel"
        required={isByPhone}
        {...(isByPhone && { pattern: A_NUMBER, title: aboutPhone.wrong })}
        maxLength={64}
        hint={aboutPhone.hint}
        error={fields['phone'] === undefined ? undefined : aboutPhone.wrong}
      />
      {questions.map(({ text, isLong, isRequired }, index) => {
        const name = answerName(index);
        const asked = {
          label: marked(text, isRequired),
          name,
          defaultValue: typed.get(text),
          required: isRequired,
          maxLength: 2000,
          error: fieldText(fields, name),
          autoComplete: 'off',
        };
        return isLong ? (
          <TextArea key={`${name} ${text}`} {...asked} />
        ) : (
          <Field
            key={`${name} ${text}`}
            {...asked}
            {...(isRequired && { pattern: NOT_BLANK, title: texts.answerMissing })}
          />
        );
      })}
      <div className="actions">
        <Button type="submit" variant="primary" pending={isBusy}>
          Book this time
        </Button>
      </div>
    </form>
  );
}
