import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';

import type { Profile, ProfileDetails } from '@/api/profileApi';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { fullName, initialsOf } from '@/shared/personName';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Icon } from '@/shared/ui/Icon';
import { StateLine } from '@/shared/ui/StateLine';

import { CountrySelect } from './CountrySelect';
import { detailsOf, isFilled } from './details';
import { LeaveDialog } from './LeaveDialog';
import { saveDetails } from './profileRequests';
import { blankFound, editCancelled, editStarted, selectProfileForm } from './profileSlice';

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

/** As the fields stand on the screen. */
const fieldOrder = ['firstName', 'lastName', 'phone', 'country', 'city', 'zipcode'] as const;

/** The seven fields: read-only until Edit Profile, and again after Save or Cancel. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectProfileForm);
  const form = useForm<ProfileDetails>({
    defaultValues: detailsOf(profile),
    // By itself it would go by the order in which the fields were registered.
    shouldFocusError: false,
  });
  const { control, register, reset, setFocus, handleSubmit } = form;
  const { isDirty, errors } = form.formState;
  const editRef = useRef<HTMLButtonElement>(null);
  const wasReadingRef = useRef(true);
  const isReading = stage.status === 'reading';

  useEffect(() => {
    // What is fetched while someone edits waits until they are done.
    if (isReading) reset(detailsOf(profile));
  }, [isReading, profile, reset]);

  useEffect(() => {
    if (wasReadingRef.current === isReading) return;
    wasReadingRef.current = isReading;
    // The button that was pressed is gone; without this the focus would be, too.
    if (isReading) editRef.current?.focus();
    else setFocus('firstName');
  }, [isReading, setFocus]);

  const textField = ({ name, label, ...input }: TextField) => (
    <Field
      key={name}
      {...input}
      {...register(name, { validate: isFilled })}
      label={label}
      readOnly={stage.status !== 'editing'}
      aria-invalid={name in errors || undefined}
    />
  );

  return (
    <>
      <form
        className="card card-form"
        aria-labelledby="personal-information"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (stage.status !== 'editing') return;
          void handleSubmit(
            (details) => dispatch(saveDetails(details)),
            (blank) => {
              const first = fieldOrder.find((name) => name in blank);
              if (first) setFocus(first);
              dispatch(blankFound());
            },
          )(event);
        }}
      >
        <div className="card-head">
          <h2 id="personal-information">Personal Information</h2>
          {isReading && (
            <Button ref={editRef} small onClick={() => dispatch(editStarted())}>
              <Icon name="edit" small />
              Edit Profile
            </Button>
          )}
        </div>
        <div className="person">
          <span className="avatar avatar-lg" aria-hidden="true">
            {initialsOf(profile.firstName, profile.lastName) || <Icon name="user" />}
          </span>
          <div>
            <strong>{fullName(profile.firstName, profile.lastName)}</strong>
            <p className="muted">{profile.email}</p>
          </div>
        </div>
        <div className="profile-fields">
          {names.map(textField)}
          <Field
            label="Email Address"
            type="email"
            autoComplete="email"
            value={profile.email}
            readOnly
            hint={!isReading && 'The sign-in address cannot be changed here.'}
          />
          {textField(phone)}
          <Controller
            name="country"
            control={control}
            rules={{ validate: isFilled }}
            render={({ field, fieldState }) => (
              <CountrySelect
                {...field}
                stored={profile.country}
                disabled={stage.status !== 'editing'}
                aria-invalid={fieldState.invalid || undefined}
              />
            )}
          />
          {places.map(textField)}
        </div>
        {stage.status === 'editing' && stage.hasFailed && (
          <StateLine state="failed">Your details could not be saved. Try again.</StateLine>
        )}
        {!isReading && (
          <div className="actions card-foot">
            <Button disabled={stage.status === 'saving'} onClick={() => dispatch(editCancelled())}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" pending={stage.status === 'saving'}>
              Save
            </Button>
          </div>
        )}
      </form>
      <LeaveDialog hasEdits={!isReading && isDirty} />
    </>
  );
}
