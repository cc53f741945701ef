import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { Profile } from '@/contract/profile';
import type { ProfileDetails } from '@/client/api/saveProfileApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { shortened } from '@/client/lib/excerpt';
import { fullName, initialsOf } from '@/client/lib/personName';
import { LeaveDialog } from '@/client/session/LeaveDialog';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Icon } from '@/client/ui/Icon';
import { StateLine } from '@/client/ui/StateLine';

import { CountrySelect } from './CountrySelect';
import { areSame, detailsOf, firstBlank, isCut, isFilled, shownOf, withEdits } from './details';
import { saveDetails } from './profileRequests';
import { blankFound, editCancelled, editStarted, selectProfileForm } from './profileSlice';
import { texts } from './profileTexts';
import { profileView } from './profileView';

/** The longest valid address; product §16.19. */
const LONGEST_EMAIL = 320;
const CUT = 'Only the beginning is shown. All of it stays stored until you change it.';

interface TextField {
  name: Exclude<keyof ProfileDetails, 'country'>;
  label: string;
  autoComplete: string;
  type?: 'tel';
}

const names: readonly TextField[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
];
const phone: TextField = { name: 'phone', label: 'Phone Number', autoComplete: 'tel', type: 'tel' };
const places: readonly TextField[] = [
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'zipcode', label: 'Zip Code', autoComplete: 'postal-code' },
];

function focusField(form: HTMLFormElement | null, name: keyof ProfileDetails): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/** The seven fields: read-only until Edit Profile, and again after Save or Cancel. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const dispatch = useAppDispatch();
  const { isReading, isEditable, isBusy, error, about } = profileView(
    useAppSelector(selectProfileForm),
  );
  const stored = detailsOf(profile);
  // Only what was typed, so that changes made elsewhere meanwhile are not overwritten.
  const [typed, setTyped] = useState<Partial<ProfileDetails>>({});
  const [hasTriedBlank, setHasTriedBlank] = useState(false);
  const [sent, setSent] = useState<ProfileDetails | null>(null);
  const edits = isReading ? {} : typed;
  const edited = withEdits(stored, edits);
  const formRef = useRef<HTMLFormElement>(null);
  const editRef = useRef<HTMLButtonElement>(null);
  const wasReadingRef = useRef(true);

  useEffect(() => {
    if (wasReadingRef.current === isReading) return;
    wasReadingRef.current = isReading;
    // The pressed button is gone; without this, the focus would be lost too. One that has moved on stays.
    const at = document.activeElement;
    if (!isReading) focusField(formRef.current, 'firstName');
    else if (at === document.body || formRef.current?.contains(at)) editRef.current?.focus();
  }, [isReading]);

  useEffect(() => {
    if (about) focusField(formRef.current, about);
  }, [about]);

  function handleEdit() {
    setTyped({});
    setHasTriedBlank(false);
    dispatch(editStarted());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEditable) return;
    const blank = firstBlank(edited);
    setHasTriedBlank(blank !== undefined);
    if (blank === undefined) {
      setSent(edited);
      dispatch(saveDetails(edited));
      return;
    }
    focusField(formRef.current, blank);
    dispatch(blankFound());
  }

  const control = (name: keyof ProfileDetails) => {
    const isRefused = name === about && edited[name] === sent?.[name];
    const isBlank = !isReading && hasTriedBlank && !isFilled(edited[name]);
    return {
      name,
      value: edits[name] ?? shownOf(stored[name]),
      // Not announced: a failed save is reported only by its quiet line (product §8.8).
      hint:
        (isRefused && texts.cannotBeStored) ||
        (!isReading && isCut(stored[name], edits[name]) && CUT),
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped((before) => ({ ...before, [name]: target.value })),
      'aria-invalid': isRefused || isBlank || undefined,
    };
  };
  const textField = ({ name, label, ...input }: TextField) => (
    <Field
      key={name}
      {...input}
      {...control(name)}
      label={label}
      readOnly={!isEditable}
      aria-disabled={!isEditable}
    />
  );

  return (
    <>
      <form
        ref={formRef}
        className="card card-form"
        aria-labelledby="personal-information"
        noValidate
        onSubmit={handleSubmit}
      >
        <div className="card-head">
          <h2 id="personal-information">Personal Information</h2>
          {isReading && (
            <Button ref={editRef} small onClick={handleEdit}>
              <Icon name="edit" small />
              Edit Profile
            </Button>
          )}
        </div>
        <div className="person">
          <span className="avatar avatar-lg" role="img" aria-label="Profile picture">
            {initialsOf(profile.firstName, profile.lastName) || <Icon name="user" />}
          </span>
          <div>
            <strong>{fullName(profile.firstName, profile.lastName)}</strong>
            <p className="muted">{shortened(profile.email, LONGEST_EMAIL)}</p>
          </div>
        </div>
        <div className="profile-fields">
          {names.map(textField)}
          <Field
            label="Email Address"
            type="email"
            autoComplete="email"
            value={shownOf(profile.email)}
            readOnly
            aria-disabled
            hint={!isReading && 'The sign-in address cannot be changed here.'}
          />
          {textField(phone)}
          <CountrySelect
            {...control('country')}
            stored={shownOf(profile.country)}
            disabled={!isEditable}
          />
          {places.map(textField)}
        </div>
        {error !== null && <StateLine state="failed">{error}</StateLine>}
        {!isReading && (
          <div className="actions card-foot">
            <Button disabled={isBusy} onClick={() => dispatch(editCancelled())}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" pending={isBusy}>
              Save
            </Button>
          </div>
        )}
      </form>
      <LeaveDialog hasEdits={!isReading && !areSame(edited, stored)} />
    </>
  );
}
